export default {
  'api-keys': {
    menu: 'API Management',
    choices: {
      scope: { mobile: 'Mobile: reads', sync: 'Sync: reads and writes' },
    },
    state: {
      none: 'No key yet',
      working: 'Works',
      expired: 'Expired',
      revoked: 'Revoked',
    },
    noneYet:
      'The key has not been made yet. It is shown once: have a place ready where it is kept.',
    make: 'Make the key',
    renew: 'New key',
    renewHint:
      'A new key takes the place of the one that “%{name}” has. The old one ends at once: the program stops working until it has the new one.',
    revoke: 'Revoke',
    revokeHint:
      '“%{name}” ends at once and for good. Programs that use it are refused from now on.',
    revoked: 'The key is revoked',
    onceTitle: 'The key of “%{name}”',
    onceHint:
      'Copy it now. Only its hash is stored: nobody can show it again. Whoever has it acts in its cemeteries.',
    copy: 'Copy',
    copied: 'Copied to the clipboard',
    notCopied: 'It is selected: press Ctrl+C to copy it',
    kept: 'I have kept it',
    mayTitle: 'What it may do',
    may: {
      mobile:
        'It reads deceased, interments, locations, memorials, tours, the map and the lists that belong to them, in its cemeteries and only where the mobile site is switched on. It writes nothing.',
      sync: 'It reads and writes deceased, interments, locations, memorials, contacts, rights, reservations, trees, books and work orders in its cemeteries, and reads their lists.',
      never:
        'Never: contracts and payments, users and roles, settings, files and documents, imports, exports and reports, other cemeteries.',
    },
  },
}
