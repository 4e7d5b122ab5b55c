export default {
  'transfer-rules': {
    choices: {
      reason: {
        sale: 'Sale',
        gift: 'Gift',
        assignment: 'Assignment',
        inheritance: 'Inheritance',
        divorce: 'Divorce',
        surrender: 'Surrender to the cemetery',
        correction: 'Correction',
      },
      jurisdiction: {
        unitedStates: 'United States',
        newYork: 'New York',
        englandWales: 'England and Wales',
        scotland: 'Scotland',
        ireland: 'Ireland',
        france: 'France',
        spain: 'Spain',
        canada: 'Canada',
        australia: 'Australia',
      },
      heirs: {
        unitedStates: 'United States',
        newYork: 'New York',
        englandWales: 'England and Wales',
        scotland: 'Scotland',
        ireland: 'Ireland',
        france: 'France',
        spain: 'Spain',
        canada: 'Canada',
        australia: 'Australia',
      },
      'evidence.succession': {
        will: 'Will with probate',
        administration: 'Letters of administration',
        intestacy: 'No will: statutory declaration',
      },
    },
  },
}
