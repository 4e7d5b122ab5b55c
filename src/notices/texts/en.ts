/** Texts of the bell, its page and following a record. */
export default {
  notices: {
    bell: 'Notifications',
    bellUnseen: 'Notifications: %{smart_count} new',
    none: 'Nothing new',
    noneHint:
      'Work assigned to you, changes to records you follow, and anything that failed appear here.',
    all: 'All notifications',
    kinds: { assigned: 'Assigned to you', followed: 'You follow this', failed: 'Failed' },
    due: 'due %{day}',
    by: '%{action} by %{name}',
    failed: {
      imports: 'Import failed: %{label}',
      'paper-batches': 'Printing failed: %{label}',
      mails: 'Email not delivered: %{label}',
    },
    new: 'New',
    settings: 'What to tell you',
    wishes: {
      assigned: 'Work assigned to you',
      followed: 'Changes to records you follow',
      failed: 'Imports, printing and emails that failed',
    },
    digest: 'Summary by email',
    digests: {
      none: 'No email',
      daily: 'Every day, in the morning',
      weekly: 'Every Monday morning',
    },
    digestHint: 'Sent only if there is something new.',
    saved: 'Notifications saved',
    follow: 'Follow',
    unfollow: 'Stop following',
    following: 'You will hear when someone changes %{name}',
    unfollowed: 'You no longer follow %{name}',
  },
}
