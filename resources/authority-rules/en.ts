export default {
  'authority-rules': {
    choices: {
      jurisdiction: {
        unitedStates: 'United States',
        texas: 'Texas',
        california: 'California',
        newYork: 'New York',
        englandWales: 'England and Wales',
        scotland: 'Scotland',
        ireland: 'Ireland',
        france: 'France',
        spain: 'Spain',
        ontario: 'Ontario',
        newSouthWales: 'New South Wales',
      },
      consent: {
        any: 'Any one holder',
        majority: 'Most holders',
        all: 'All holders',
      },
      furtherConsent: {
        any: 'Any one holder',
        majority: 'Most holders',
        all: 'All holders',
      },
      objection: {
        ignore: 'Ignore',
        if: 'Condition',
        no: 'Refuse',
      },
      familyRight: {
        none: 'No one',
        spouse: 'A holder’s spouse',
        spouseParentsChildren: 'A holder’s spouse, parents and children',
      },
      heldByDead: {
        survivors: 'The surviving holders decide',
        succession: 'The share waits for its successor',
      },
      expiredRight: {
        ignore: 'Ignore',
        if: 'Condition',
        no: 'Refuse',
      },
      unpaid: {
        ignore: 'Ignore',
        if: 'Condition',
        no: 'Refuse',
      },
      shortTerm: {
        ignore: 'Ignore',
        if: 'Condition',
        no: 'Refuse',
      },
      permit: {
        ignore: 'Ignore',
        if: 'Condition',
        no: 'Refuse',
      },
      kinOrder: {
        unitedStates: 'United States',
        texas: 'Texas',
        california: 'California',
        newYork: 'New York',
        englandWales: 'England and Wales',
        scotland: 'Scotland',
        ireland: 'Ireland',
        ontario: 'Ontario',
        newSouthWales: 'New South Wales',
      },
    },
  },
}
