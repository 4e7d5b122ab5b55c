export default {
  'calendar-feeds': {
    about:
      'Private addresses by which funeral directors and crews see services in their own calendar.',

    noneYet: 'This feed has no address yet. The address is shown only once.',
    make: 'Create address',
    renew: 'Replace address',
    renewHint:
      'The current address of “%{name}” stops working at once. Everyone who uses it needs the new one.',
    revoke: 'Revoke',
    revokeHint: 'The address of “%{name}” stops working at once.',
    revoked: 'Address revoked',
    onceTitle: 'Address for “%{name}”',
    onceHint:
      'Copy it now. Only its hash is stored, so it cannot be shown again. Anyone who has it can see these services.',
    copy: 'Copy',
    copied: 'Copied to the clipboard',
    notCopied: 'The address is selected: press Ctrl+C to copy it',
    kept: 'I have saved it',
    howTitle: 'How to use it',
    how: 'Paste the address into “Subscribe to calendar” or “Add calendar from URL” of any calendar app. Changes appear there within a few hours.',
  },
}
