export default {
  mandates: {
    about: 'Signed permissions to collect from accounts.',
    choices: { status: { 'no-account': 'Account missing', active: 'Active', ended: 'Ended' } },
    steps: { enter: 'Enter account', end: 'End mandate' },
  },
}
