/** What the pages of user management say. */
export default {
  people: {
    users: {
      title: 'Users',
      user: 'User',
      who: 'Who',
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail address',
      status: 'Status',
      role: 'Role',
      lastSignIn: 'Last sign-in',
      addedAt: 'Here since',
      invitedUntil: 'Invitation good until',
      never: 'Not yet',
      search: 'Search names and addresses',
      none: 'Nobody belongs to this cemetery yet',
      noneText: 'Invite the people who work here, each with the role that they need.',
      noRoles: 'No role: nothing is open',
      noManagement: 'Without Management they cannot enter this console.',
      opens: 'What this opens here',
      provider: 'Provider',
      invite: 'Invite a user',
      inviteAbout:
        'Whoever you invite gets a mail with a link, good for seven days, and belongs to the cemetery once they accept.',
      needsRole: 'Choose at least one role.',
      sendInvitation: 'Send the invitation',
      sendAgain: 'Send again',
      invited: 'The invitation to %{name} is on its way',
      withdraw: 'Withdraw',
      withdrawn: 'The invitation of %{name} was withdrawn',
      remove: 'Remove',
      removed: '%{name} no longer belongs to this cemetery',
      passwordMail: 'Send password link',
      passwordSent: 'A link for a new password goes to %{email}',
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
        text: 'From the next call on nothing of %{cemetery} opens for them. What they did keeps their name; open work shows a former colleague. Their account and other cemeteries stay as they are.',
      },
      withdraw: {
        title: 'Withdraw the invitation of %{name}?',
        text: 'The link that was sent opens nothing in %{cemetery} any more.',
      },
    },
    roles: {
      title: 'Roles',
      add: 'Add a role',
      search: 'Search roles',
      none: 'No roles here',
      whose: 'Whose',
      provider: 'Provider’s',
      own: 'Own',
      providerAbout:
        'This role is shared by all cemeteries: the provider alone changes it. Copy it to make one of your own.',
      opens: 'Opens',
      nothing: 'Nothing',
      holders: '%{smart_count} user |||| %{smart_count} users',
      nobody: 'Nobody here has it.',
      copied: 'Copied from %{name}',
      restore: 'Restore',
      notYours: 'opens more than you have',
    },
    form: {
      discard: 'Discard changes',
    },
    stale: {
      text: 'Somebody else has saved this meanwhile. Load it as it is now, and change it again.',
      load: 'Load',
    },
  },
  areas: {
    timeline: {
      action: {
        invite: 'Invited',
        'invite-again': 'Invitation sent again',
        add: 'Added to this cemetery',
        accept: 'Invitation accepted',
        withdraw: 'Invitation withdrawn',
        remove: 'Removed from this cemetery',
        'password-mail': 'Password link sent',
      },
    },
    errors: {
      beyondYours: 'gives more than you have yourself',
      theirName: 'is theirs to change, in their profile',
      memberAlready: 'belongs to this cemetery already',
      ownAccess: 'takes your own user management',
      lastManager: 'takes the last user management',
    },
    conflict: {
      ownAccess: {
        title: 'You would lock yourself out',
        text: 'Your own right to manage users here stays. Another manager can take it from you.',
      },
      lastManager: {
        title: 'Nobody could manage users any more',
        text: 'At least one active user keeps the right to manage users, with Management. Give it to another first.',
      },
      roleHeld: {
        title: 'Somebody holds this role',
        text: 'Take it from them first: %{names}.',
      },
      providerStaff: {
        title: 'This is one of the provider’s people',
        text: 'Only the provider changes what they may do.',
      },
      accepted: {
        title: 'The invitation was accepted',
        text: 'Nothing is to be sent any more.',
      },
      noSignIn: {
        title: 'They cannot sign in yet, or any more',
        text: 'A new password is for active users. Send the invitation again instead.',
      },
    },
  },
  resources: {
    'cemetery-users': {
      name: 'User |||| Users',
      fields: {
        firstName: 'First name',
        lastName: 'Last name',
        email: 'E-mail address',
        roles: 'Roles',
      },
    },
    'cemetery-roles': {
      name: 'Role |||| Roles',
    },
  },
}
