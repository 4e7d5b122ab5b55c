export default {
  periods: {
    about: 'Months of the ledger. Nothing can be posted to a closed month.',

    close: 'Close month',
    closeWhat:
      'Nothing can be posted to %{month} or any month before it afterwards. Reopening takes two people.',
    closed: '%{month} closed',
    reopen: 'Request reopening',
    reopenWhat: 'A second person has to approve. The reason stays in the history.',
    asked: 'Reopening of %{month} requested',
    waiting: 'Reopening has been requested: %{reason}',
    approve: 'Reopen month',
    reopened: '%{month} reopened',
    keep: 'Keep closed',
    kept: '%{month} stays closed',
    reason: 'Reason',
    trial: 'Trial balance',
  },
}
