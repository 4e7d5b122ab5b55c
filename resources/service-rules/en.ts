export default {
  'service-rules': {
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
