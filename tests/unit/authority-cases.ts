import type { JurisdictionName } from '../../core/authority/choices'

/**
 * Cases of title and authority, readable by a lawyer. Each line: the law whose rules the cemetery chose, what it
 * is about, the right and those who hold it, who is to be interred, their relatives, and the answer with its
 * reasons. Of people the words after the name say role, that they died, and their answer: "Ann owner agrees".
 */
export interface AuthorityCase {
  law: JurisdictionName | 'none'
  about: string
  /** Holders of the right; without it no right stands here. */
  holders?: readonly string[]
  /** What else is true. */
  given?: {
    /** Reserved for or held instead of a right. */
    reservedFor?: readonly string[]
    onHold?: string
    /** Under contract with these instead: purchasers, who decide, and those it is bought for. */
    soldTo?: readonly string[]
    covers?: 'family' | 'named'
    expires?: string
    expiredOn?: string
    unpaid?: true
    permit?: false
    occupied?: true
    lastBurial?: string
    full?: 'caskets' | 'cremains'
    place?: 'divided' | 'garden'
    disposition?: 'inurnment' | 'entombment' | 'scattering'
    /** Nobody was asked yet: what is missing is a condition. */
    planning?: true
  }
  /** "Ann" who holds the right, or "spouse of Ann"; default: somebody unrelated. */
  interred?: string
  relatives?: readonly string[]
  answer: 'yes' | 'if' | 'no'
  because: readonly string[]
}

export const authorityCases: readonly AuthorityCase[] = [
  // England and Wales: the owner's consent in writing, LACO 1977 art. 10(6)
  {
    law: 'englandWales',
    about: 'The executor applies; the living owner is silent',
    holders: ['Ann owner'],
    relatives: ['Eve executor agrees'],
    answer: 'no',
    because: ['ownedBy'],
  },
  {
    law: 'englandWales',
    about: 'The deceased owned the grave',
    holders: ['Ann owner died'],
    interred: 'Ann',
    answer: 'yes',
    because: ['ownRight'],
  },
  {
    law: 'englandWales',
    about: 'One of two owners signs',
    holders: ['Ann owner agrees', 'Ben owner'],
    answer: 'no',
    because: ['consentOfAll'],
  },
  {
    law: 'englandWales',
    about: 'Both owners sign',
    holders: ['Ann owner agrees', 'Ben owner agrees'],
    answer: 'yes',
    because: ['agreed'],
  },
  {
    law: 'englandWales',
    about: 'One of two owners is to be buried; the other is silent',
    holders: ['Ann owner died', 'Ben owner'],
    interred: 'Ann',
    answer: 'yes',
    because: ['ownRight'],
  },
  {
    law: 'englandWales',
    about: 'The only owner died; the holder of the deed is not registered',
    holders: ['Ann owner died'],
    answer: 'no',
    because: ['holdersDied'],
  },
  {
    law: 'englandWales',
    about: 'Of two joint owners one died; the survivor signs',
    holders: ['Ann owner died', 'Ben owner agrees'],
    answer: 'yes',
    because: ['agreed'],
  },
  {
    law: 'englandWales',
    about: 'The right has expired',
    given: { expiredOn: '2020-05-01' },
    answer: 'no',
    because: ['rightExpired', 'noRight'],
  },
  {
    law: 'englandWales',
    about: 'Four heirs hold, one signs',
    holders: ['Ann owner agrees', 'Ben owner', 'Cal owner', 'Dee owner'],
    answer: 'no',
    because: ['consentOfAll'],
  },
  {
    law: 'englandWales',
    about: 'An owner objects',
    holders: ['Ann owner agrees', 'Ben owner objects'],
    answer: 'no',
    because: ['objection', 'consentOfAll'],
  },
  {
    law: 'englandWales',
    about: 'The owner signs, the certificate for burial is missing',
    holders: ['Ann owner agrees'],
    given: { permit: false },
    answer: 'if',
    because: ['permitMissing', 'agreed'],
  },
  {
    law: 'englandWales',
    about: 'The owner signs, the executor is known and was not asked',
    holders: ['Ann owner agrees'],
    relatives: ['Eve executor', 'Sam spouse agrees'],
    answer: 'if',
    because: ['kinFirst', 'agreed'],
  },
  {
    law: 'englandWales',
    about: 'At the first call nobody has signed',
    holders: ['Ann owner', 'Ben owner'],
    given: { planning: true },
    answer: 'if',
    because: ['consentOfAll'],
  },
  // Scotland: 2016 Act s. 65
  {
    law: 'scotland',
    about: 'A spouse from whom they were separated is none by s. 65(4): the child decides',
    holders: ['Ann owner agrees'],
    relatives: ['Sam other', 'Kim child'],
    answer: 'if',
    because: ['kinFirst', 'agreed'],
  },
  {
    law: 'scotland',
    about: 'A cohabitant of four months is no partner by law: the sibling agrees',
    holders: ['Ann owner agrees'],
    relatives: ['Sam other', 'Sue sibling agrees'],
    answer: 'yes',
    because: ['agreed'],
  },
  {
    law: 'scotland',
    about: 'The spouse ranks before the child who agrees',
    holders: ['Ann owner agrees'],
    relatives: ['Sam spouse', 'Kim child agrees'],
    answer: 'if',
    because: ['kinFirst', 'agreed'],
  },
  {
    law: 'scotland',
    about: 'A declaration of the deceased names a friend',
    holders: ['Ann owner agrees'],
    relatives: ['Flo appointee agrees', 'Sam spouse'],
    answer: 'yes',
    because: ['agreed'],
  },
  {
    law: 'scotland',
    about: 'The lair’s right expired',
    given: { expiredOn: '2025-03-01' },
    answer: 'no',
    because: ['rightExpired', 'noRight'],
  },
  // The common pattern of the United States
  {
    law: 'unitedStates',
    about: 'A sibling agrees while a parent lives',
    holders: ['Ann owner agrees'],
    relatives: ['Pam parent', 'Sue sibling agrees'],
    answer: 'if',
    because: ['kinFirst', 'agreed'],
  },
  // Texas: H&SC 711.002, 711.039, 711.040
  {
    law: 'texas',
    about: 'One child agrees, another objects',
    holders: ['Ann owner agrees'],
    relatives: ['Kim child agrees', 'Lee child objects'],
    answer: 'if',
    because: ['kinObjects', 'agreed'],
  },
  {
    law: 'texas',
    about: 'Any adult child will do',
    holders: ['Ann owner agrees'],
    relatives: ['Kim child agrees', 'Lee child'],
    answer: 'yes',
    because: ['agreed'],
  },
  {
    law: 'texas',
    about: 'One of two co-owners directs the first burial',
    holders: ['Ann owner agrees', 'Ben co-owner'],
    answer: 'yes',
    because: ['agreed'],
  },
  {
    law: 'texas',
    about: 'A second burial in the plot needs every owner',
    holders: ['Ann owner agrees', 'Ben co-owner'],
    given: { occupied: true },
    answer: 'no',
    because: ['consentOfAll'],
  },
  {
    law: 'texas',
    about: 'The owner’s spouse has a vested right',
    holders: ['Ann owner'],
    interred: 'spouse of Ann',
    answer: 'yes',
    because: ['familyRight'],
  },
  {
    law: 'texas',
    about: 'The owner’s child has none while the owner lives',
    holders: ['Ann owner'],
    interred: 'child of Ann',
    answer: 'no',
    because: ['ownedBy'],
  },
  {
    law: 'texas',
    about: 'The designee decides before the spouse',
    holders: ['Ann owner agrees'],
    relatives: ['Dan appointee', 'Sam spouse agrees'],
    answer: 'if',
    because: ['kinFirst', 'agreed'],
  },
  {
    law: 'texas',
    about: 'The spouse has died: the children decide',
    holders: ['Ann owner agrees'],
    relatives: ['Sam spouse died', 'Kim child agrees'],
    answer: 'yes',
    because: ['agreed'],
  },
  {
    law: 'texas',
    about: 'No report of death is there',
    holders: ['Ann owner agrees'],
    given: { permit: false },
    answer: 'if',
    because: ['permitMissing', 'agreed'],
  },
  // California: H&SC 7100, 8603, 8650
  {
    law: 'california',
    about: 'Two of five children agree',
    holders: ['Ann owner agrees'],
    relatives: ['A1 child agrees', 'A2 child agrees', 'A3 child', 'A4 child', 'A5 child'],
    answer: 'if',
    because: ['kinMajority', 'agreed'],
  },
  {
    law: 'california',
    about: 'Three of five children agree',
    holders: ['Ann owner agrees'],
    relatives: [
      'A1 child agrees',
      'A2 child agrees',
      'A3 child agrees',
      'A4 child',
      'A5 child objects',
    ],
    answer: 'yes',
    because: ['agreed'],
  },
  {
    law: 'california',
    about: 'The owner’s brother, while a child lives',
    holders: ['Ann owner died'],
    interred: 'sibling of Ann',
    answer: 'no',
    because: ['holdersDied'],
  },
  {
    law: 'california',
    about: 'The owner’s child needs no consent',
    holders: ['Ann owner died'],
    interred: 'child of Ann',
    answer: 'yes',
    because: ['familyRight'],
  },
  {
    law: 'california',
    about: 'The owner’s parent needs no consent',
    holders: ['Ann owner died'],
    interred: 'parent of Ann',
    answer: 'yes',
    because: ['familyRight'],
  },
  {
    law: 'california',
    about: 'A co-owner objects in writing',
    holders: ['Ann owner agrees', 'Ben owner objects'],
    answer: 'no',
    because: ['objection', 'agreed'],
  },
  {
    law: 'california',
    about: 'A co-owner directs, nobody objects',
    holders: ['Ann owner agrees', 'Ben owner'],
    answer: 'yes',
    because: ['agreed'],
  },
  // New York: N-PCL 1512, PHL 4201
  {
    law: 'newYork',
    about: 'The owner died; a claimant is no holder yet',
    holders: ['Ann owner died'],
    answer: 'no',
    because: ['holdersDied'],
  },
  {
    law: 'newYork',
    about: 'One of two owners died without a successor; the other agrees',
    holders: ['Ann owner died', 'Ben owner agrees'],
    answer: 'if',
    because: ['shareWaits', 'agreed'],
  },
  {
    law: 'newYork',
    about: 'The owner’s spouse',
    holders: ['Ann owner'],
    interred: 'spouse of Ann',
    answer: 'yes',
    because: ['familyRight'],
  },
  {
    law: 'newYork',
    about: 'A domestic partner decides before the children',
    holders: ['Ann owner agrees'],
    relatives: ['Pat partner', 'Kim child agrees'],
    answer: 'if',
    because: ['kinFirst', 'agreed'],
  },
  {
    law: 'newYork',
    about: 'No permit, no burial',
    holders: ['Ann owner agrees'],
    given: { permit: false },
    answer: 'if',
    because: ['permitMissing', 'agreed'],
  },
  // New South Wales
  {
    law: 'newSouthWales',
    about: 'The beneficiary of a will, the register not amended',
    holders: ['Ann owner died'],
    answer: 'no',
    because: ['holdersDied'],
  },
  {
    law: 'newSouthWales',
    about: 'The joint survivor agrees',
    holders: ['Ann owner died', 'Ben owner agrees'],
    answer: 'yes',
    because: ['agreed'],
  },
  {
    law: 'newSouthWales',
    about: 'The renewable right ends before 25 years of rest',
    holders: ['Ann owner agrees'],
    given: { expires: '2040-01-01' },
    answer: 'if',
    because: ['termEnds', 'agreed'],
  },
  {
    law: 'newSouthWales',
    about: 'The expired grave was used 20 years ago',
    given: { expiredOn: '2024-01-01', lastBurial: '2006-11-24', occupied: true },
    answer: 'no',
    because: ['rightExpired', 'restPeriod', 'noRight'],
  },
  // France: CGCT L2223-14, R2223-5
  {
    law: 'france',
    about: 'An individual concession, a second body',
    holders: ['Ann owner died'],
    given: { covers: 'named' },
    answer: 'no',
    because: ['notNamed'],
  },
  {
    law: 'france',
    about: 'A collective concession, one of those it lists',
    holders: ['Ann owner', 'Ben beneficiary'],
    given: { covers: 'named' },
    interred: 'Ben',
    answer: 'yes',
    because: ['ownRight'],
  },
  {
    law: 'france',
    about: 'An heir buries a spouse without the others',
    holders: ['Ann owner', 'Ben owner'],
    given: { covers: 'family' },
    interred: 'spouse of Ann',
    answer: 'yes',
    because: ['familyRight'],
  },
  {
    law: 'france',
    about: 'A family concession, somebody unrelated; all heirs agree',
    holders: ['Ann owner agrees', 'Ben owner agrees'],
    given: { covers: 'family' },
    answer: 'if',
    because: ['notFamily', 'agreed'],
  },
  {
    law: 'france',
    about: 'A family concession, a grandchild; one heir is missing',
    holders: ['Ann owner agrees', 'Ben owner'],
    given: { covers: 'family' },
    interred: 'grandchild of Ann',
    answer: 'no',
    because: ['consentOfAll'],
  },
  {
    law: 'france',
    about: 'The concession has run out',
    given: { expiredOn: '2026-01-31' },
    answer: 'no',
    because: ['rightExpired', 'noRight'],
  },
  {
    law: 'france',
    about: 'The common grave was used three years ago',
    given: { lastBurial: '2023-11-25', occupied: true },
    answer: 'no',
    because: ['restPeriod', 'noRight'],
  },
  {
    law: 'france',
    about: 'The common grave was used five years ago to the day',
    given: { lastBurial: '2021-11-24', occupied: true },
    answer: 'if',
    because: ['noRight'],
  },
  // Spain, Ireland, Ontario
  {
    law: 'spain',
    about: 'The municipal titleholder agrees, the term ends within five years',
    holders: ['Ann owner agrees'],
    given: { expires: '2030-06-30' },
    answer: 'if',
    because: ['termEnds', 'agreed'],
  },
  {
    law: 'ireland',
    about: 'The executor decides before the spouse',
    holders: ['Ann owner agrees'],
    relatives: ['Eve executor', 'Sam spouse agrees'],
    answer: 'if',
    because: ['kinFirst', 'agreed'],
  },
  {
    law: 'ontario',
    about: 'The estate trustee and a holder agree',
    holders: ['Ann owner agrees'],
    relatives: ['Eve executor agrees'],
    answer: 'yes',
    because: ['agreed'],
  },
  // Everywhere
  { law: 'none', about: 'Nobody holds a right here yet', answer: 'if', because: ['noRight'] },
  {
    law: 'none',
    about: 'A stranger’s grave',
    holders: ['Ann owner'],
    answer: 'no',
    because: ['ownedBy'],
  },
  {
    law: 'none',
    about: 'A beneficiary cannot agree to somebody else',
    holders: ['Ann owner', 'Ben beneficiary agrees'],
    answer: 'no',
    because: ['ownedBy'],
  },
  {
    law: 'none',
    about: 'A beneficiary is interred',
    holders: ['Ann owner', 'Ben beneficiary'],
    interred: 'Ben',
    answer: 'yes',
    because: ['ownRight'],
  },
  {
    law: 'none',
    about: 'A trustee agrees',
    holders: ['Ann trustee agrees', 'Ben beneficiary'],
    answer: 'yes',
    because: ['agreed'],
  },
  {
    law: 'none',
    about: 'Money is owed on the right',
    holders: ['Ann owner agrees'],
    given: { unpaid: true },
    answer: 'if',
    because: ['unpaid', 'agreed'],
  },
  {
    law: 'none',
    about: 'Reserved for somebody else',
    given: { reservedFor: ['Ann'] },
    answer: 'no',
    because: ['reservedBy'],
  },
  {
    law: 'none',
    about: 'Reserved for this person',
    given: { reservedFor: ['Ann'] },
    interred: 'Ann',
    answer: 'yes',
    because: ['ownReservation'],
  },
  {
    law: 'none',
    about: 'Who reserved it agrees',
    given: { reservedFor: ['Ann agrees'] },
    answer: 'yes',
    because: ['agreed'],
  },
  { law: 'none', about: 'On hold', given: { onHold: 'Roots' }, answer: 'no', because: ['held'] },
  {
    law: 'none',
    about: 'A lot with spaces',
    given: { place: 'divided' },
    answer: 'no',
    because: ['divided'],
  },
  {
    law: 'none',
    about: 'A garden takes no casket',
    given: { place: 'garden' },
    answer: 'no',
    because: ['noSpace'],
  },
  {
    law: 'none',
    about: 'Ashes are scattered in a garden',
    given: { place: 'garden', disposition: 'scattering' },
    answer: 'yes',
    because: [],
  },
  {
    law: 'none',
    about: 'The grave holds all the caskets that it can',
    holders: ['Ann owner'],
    interred: 'Ann',
    given: { full: 'caskets' },
    answer: 'no',
    because: ['fullCaskets', 'ownRight'],
  },
  {
    law: 'none',
    about: 'The niche holds all the urns that it can',
    holders: ['Ann owner agrees'],
    given: { full: 'cremains', disposition: 'inurnment' },
    answer: 'no',
    because: ['fullCremains', 'agreed'],
  },
  {
    law: 'none',
    about: 'A term right ends before the day',
    holders: ['Ann owner agrees'],
    given: { expires: '2026-11-23' },
    answer: 'if',
    because: ['termEnds', 'agreed'],
  },
  {
    law: 'none',
    about: 'The place is being sold to somebody else',
    given: { soldTo: ['Ann'] },
    answer: 'no',
    because: ['underContractBy'],
  },
  {
    law: 'none',
    about: 'The place is being sold to somebody else, who was not asked yet',
    given: { soldTo: ['Ann'], planning: true },
    answer: 'if',
    because: ['consentOfAny'],
  },
  {
    law: 'none',
    about: 'Whoever buys the place agrees',
    given: { soldTo: ['Ann agrees'] },
    answer: 'yes',
    because: ['agreed'],
  },
  {
    law: 'none',
    about: 'Somebody for whom the place is bought agrees, not the purchaser',
    given: { soldTo: ['Ann', 'Ben beneficiary agrees'] },
    answer: 'no',
    because: ['underContractBy'],
  },
  {
    law: 'none',
    about: 'The place is bought for this person',
    given: { soldTo: ['Ann', 'Ben beneficiary'] },
    interred: 'Ben',
    answer: 'yes',
    because: ['ownContract'],
  },
]
