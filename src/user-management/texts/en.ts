/** What the pages of user management say. */
export default {
  people: {
    users: {
      title: 'Users',
      user: 'User',
      who: 'User',
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email address',
      status: 'Status',
      role: 'Role',
      lastSignIn: 'Last sign-in',
      addedAt: 'Added on',
      invitedUntil: 'Invitation valid until',
      never: 'Not yet',
      search: 'Search names and email addresses',
      none: 'No users yet',
      noneText: 'Invite the people who work here and give each the right role.',
      noRoles: 'No role: no access',
      noManagement: 'Without Management, they cannot use this console.',
      opens: 'Access in this cemetery',
      provider: 'Provider',
      invite: 'Invite user',
      inviteAbout:
        'The person receives an email with a link that is valid for seven days, and becomes a user of this cemetery when they accept.',
      needsRole: 'Choose at least one role.',
      sendInvitation: 'Send invitation',
      sendAgain: 'Resend',
      invited: 'Invitation sent to %{name}',
      withdraw: 'Withdraw',
      withdrawn: 'Invitation to %{name} withdrawn',
      remove: 'Remove',
      removed: '%{name} removed from this cemetery',
      passwordMail: 'Send password reset link',
      passwordSent: 'Password reset link sent to %{email}',
    },
    status: {
      active: 'Active',
      invited: 'Invited',
      expired: 'Invitation expired',
      disabled: 'Disabled by the provider',
    },
    ask: {
      remove: {
        title: 'Remove %{name}?',
        text: 'They lose access to %{cemetery} at once. Their past actions keep their name, and their open work shows a former user. Their account and other cemeteries do not change.',
      },
      withdraw: {
        title: 'Withdraw the invitation to %{name}?',
        text: 'The link already sent will no longer give access to %{cemetery}.',
      },
    },
    roles: {
      title: 'Roles',
      add: 'Add role',
      search: 'Search roles',
      none: 'No roles yet',
      whose: 'Owner',
      provider: 'Provider',
      own: 'Custom',
      providerAbout:
        'This role is shared by all cemeteries and can only be changed by the provider. Copy it to create your own.',
      opens: 'Apps',
      nothing: 'None',
      holders: '%{smart_count} user |||| %{smart_count} users',
      nobody: 'No one here has this role.',
      copied: 'Copied from %{name}',
      restore: 'Restore',
      notYours: 'gives more permissions than you have',
    },
    form: {
      discard: 'Discard changes',
    },
    stale: {
      text: 'Someone else has saved this in the meantime. Load the current version and make your changes again.',
      load: 'Load current version',
    },
  },
  areas: {
    timeline: {
      action: {
        invite: 'Invited',
        'invite-again': 'Invitation resent',
        add: 'Added to this cemetery',
        accept: 'Invitation accepted',
        withdraw: 'Invitation withdrawn',
        remove: 'Removed from this cemetery',
        'password-mail': 'Password reset link sent',
      },
    },
    errors: {
      beyondYours: 'gives more permissions than you have',
      theirName: 'can only be changed by the person, on their profile',
      memberAlready: 'is already a user of this cemetery',
      ownAccess: 'would remove your own user management',
      lastManager: 'would remove the last user manager',
    },
    conflict: {
      ownAccess: {
        title: 'You would lock yourself out',
        text: 'You cannot remove your own permission to manage users. Another manager can do this.',
      },
      lastManager: {
        title: 'No one could manage users anymore',
        text: 'At least one active user with Management must be able to manage users. Give this permission to someone else first.',
      },
      roleHeld: {
        title: 'This role is in use',
        text: 'Remove it from these users first: %{names}.',
      },
      providerStaff: {
        title: 'This user belongs to the provider',
        text: 'Only the provider can change their access.',
      },
      accepted: {
        title: 'The invitation has been accepted',
        text: 'There is nothing left to send.',
      },
      noSignIn: {
        title: 'This user cannot sign in',
        text: 'Password resets are for active users only. Resend the invitation instead.',
      },
    },
  },
  resources: {
    'cemetery-users': {
      name: 'User |||| Users',
      fields: {
        firstName: 'First name',
        lastName: 'Last name',
        email: 'Email address',
        roles: 'Roles',
      },
    },
    'cemetery-roles': {
      name: 'Role |||| Roles',
    },
  },
}
