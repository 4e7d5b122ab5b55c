export default {
  'service-rules': {
    about:
      'When services can be held: hours, notice, days without services, holidays. The newest rules in force apply.',
    choices: {
      samePlace: {
        ignore: 'Ignore',
        if: 'Warn',
        no: 'Refuse',
      },
      sameChapel: {
        ignore: 'Ignore',
        if: 'Warn',
        no: 'Refuse',
      },
      sameCrew: {
        ignore: 'Ignore',
        if: 'Warn',
        no: 'Refuse',
      },
      roadTime: {
        ignore: 'Ignore',
        if: 'Warn',
        no: 'Refuse',
      },
      closedHours: {
        ignore: 'Ignore',
        if: 'Warn',
        no: 'Refuse',
      },
      leadTime: {
        ignore: 'Ignore',
        if: 'Warn',
        no: 'Refuse',
      },
      blackout: {
        ignore: 'Ignore',
        if: 'Warn',
        no: 'Refuse',
      },
      holiday: {
        ignore: 'Ignore',
        if: 'Warn',
        no: 'Refuse',
      },
      daylight: {
        ignore: 'Ignore',
        if: 'Warn',
        no: 'Refuse',
      },
    },
  },
}
