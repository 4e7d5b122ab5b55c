export default {
  mandates: {
    choices: { status: { 'no-account': 'Account missing', active: 'Active', ended: 'Ended' } },
    steps: { enter: 'Enter account', end: 'End mandate' },
  },
}
