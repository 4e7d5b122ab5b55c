import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOf, type PlanAgreement, type PlanEvent } from './account'
import { dayCounts, frequencies, interestMethods } from './choices'
import { periodsAfter } from './dates'
import { type PlanTerms, scheduleOf } from './schedule'

const terms = (over: Partial<PlanTerms> = {}): PlanTerms => ({
  amount: 480_000,
  payments: 36,
  frequency: 'monthly',
  firstDate: '2026-02-01',
  interestFrom: '2026-01-01',
  rate: 900,
  dayCount: '30/360',
  method: 'simple',
  ...over,
})
const agreed = (over: Partial<PlanTerms> = {}, downPayment = 0): PlanAgreement => ({
  terms: terms(over),
  schedule: scheduleOf(terms(over)),
  downPayment,
})
const paid = (on: string, amount: number): PlanEvent => ({ on, kind: 'payment', amount })
const leftOf = (rows: ReadonlyArray<{ amount: number; paid: number }>) =>
  rows.reduce((sum, row) => sum + row.amount - row.paid, 0)

describe('unpaid interest', () => {
  const loan = { amount: 100_000, rate: 1_200, payments: 12 }
  const months = [paid('2026-02-01', 500), paid('2026-03-01', 500), paid('2026-04-01', 50_000)]

  it('bears no interest by the US Rule: 1,000 at 1 % a month, 5, 5 and 500 leave 520.00', () =>
    expect(accountOf(agreed(loan), months).payoff().amount).toBe(52_000))

  it('is added at each due date by the actuarial method: 520.15', () =>
    expect(accountOf(agreed({ ...loan, method: 'actuarial' }), months).payoff().amount).toBe(
      52_015,
    ))
})

describe('an account', () => {
  it('that is paid on time ends as agreed', () => {
    const plan = agreed()
    const rows = accountOf(
      plan,
      plan.schedule.map(({ due, amount }) => paid(due, amount)),
    ).project('2029-06-01')
    expect(rows).toEqual(plan.schedule.map((row) => ({ ...row, paid: row.amount })))
  })

  it('that nobody has paid yet is what was agreed', () => {
    const plan = agreed({ setupFee: 2_500, paymentFee: 150 })
    expect(accountOf(plan, []).project('2026-01-01')).toEqual(
      plan.schedule.map((row) => ({ ...row, paid: 0 })),
    )
  })

  it('is paid off on any day with the interest until then', () => {
    const plan = agreed()
    const account = accountOf(plan, [paid('2026-02-01', 15_264)])
    account.advance('2026-02-16')
    const principal = 480_000 - 11_664
    const interest = Math.round((principal * 0.09 * 15) / 360)
    expect(account.payoff()).toEqual({ amount: principal + interest, principal, interest, fees: 0 })
    account.record(paid('2026-02-16', principal + interest))
    expect(account.payoff().amount).toBe(0)
    const rows = account.project('2026-02-16')
    expect(leftOf(rows)).toBe(0)
    expect(rows.reduce((sum, row) => sum + row.paid, 0)).toBe(15_264 + principal + interest)
  })

  it('that is paid late owes more interest, which the last payment takes', () => {
    const plan = agreed()
    const account = accountOf(plan, [paid('2026-02-15', 15_264)])
    const rows = account.project('2026-02-15')
    expect(rows[0]).toMatchObject({ amount: 15_264, paid: 15_264 })
    expect(rows[0]?.interest).toBe(3_600 + 1_680)
    expect(rows.slice(1, -1).every(({ amount }) => amount === 15_264)).toBe(true)
    expect(rows.at(-1)?.amount).toBeGreaterThan(plan.schedule.at(-1)?.amount as number)
  })

  it('that is paid early owes less, and the last payment is smaller', () => {
    const plan = agreed()
    const rows = accountOf(plan, [paid('2026-01-15', 15_264)]).project('2026-01-15')
    expect(rows.at(-1)?.amount).toBeLessThan(plan.schedule.at(-1)?.amount as number)
  })

  it('keeps part of a payment on its instalment', () => {
    const account = accountOf(agreed(), [paid('2026-02-01', 10_000)])
    expect(account.overdue('2026-02-02')).toEqual([{ due: '2026-02-01', left: 5_264 }])
    expect(account.project('2026-02-01')[0]?.paid).toBe(10_000)
  })

  it('takes the down payment first, which bears no interest', () => {
    const account = accountOf(agreed({}, 120_000), [paid('2026-01-01', 100_000)])
    expect(account.downLeft).toBe(20_000)
    account.advance('2026-02-01')
    expect(account.payoff()).toMatchObject({ principal: 500_000, interest: 3_600 })
  })

  it('does not let a late fee make the next payment late', () => {
    const account = accountOf(agreed(), [
      { on: '2026-02-12', kind: 'lateFee', amount: 1_000, instalment: '2026-02-01' },
      paid('2026-02-12', 15_264),
      paid('2026-03-01', 15_264),
    ])
    expect(account.overdue('2026-03-02')).toEqual([])
    expect(account.lateFeesLeft).toBe(1_000)
    account.record(paid('2026-03-05', 1_000))
    expect(account.lateFeesLeft).toBe(0)
    const [first] = account.project('2026-03-05')
    expect(first).toMatchObject({ amount: 16_264, fees: 1_000, paid: 16_264 })
  })
})

describe('any account', () => {
  const event = fc.record({
    week: fc.integer({ min: 0, max: 200 }),
    kind: fc.constantFrom('payment', 'payment', 'payment', 'principal', 'lateFee'),
    amount: fc.integer({ min: 1, max: 40_000 }),
  })
  const any = fc.record({
    over: fc.record({
      amount: fc.integer({ min: 10_000, max: 5_000_000 }),
      payments: fc.integer({ min: 1, max: 60 }),
      frequency: fc.constantFrom(...frequencies),
      rate: fc.integer({ min: 0, max: 2_400 }),
      dayCount: fc.constantFrom(...dayCounts),
      method: fc.constantFrom(...interestMethods),
      paymentFee: fc.constantFrom(0, 0, 150),
    }),
    down: fc.integer({ min: 0, max: 50_000 }),
    events: fc.array(event, { maxLength: 25 }),
    ahead: fc.integer({ min: 0, max: 60 }),
  })

  it('has on its schedule what is owed, and what interest and fees are still to run', () => {
    fc.assert(
      fc.property(any, ({ over, down, events, ahead }) => {
        const firstDate = '2026-01-31'
        const own = {
          ...over,
          firstDate,
          interestFrom: periodsAfter(firstDate, over.frequency, -1),
        }
        const plan = agreed(own, down)
        const told = events.map(({ week, kind, amount }) => ({
          on: periodsAfter('2026-01-01', 'weekly', week),
          kind,
          amount: kind === 'principal' ? -Math.ceil(amount / 10) : amount,
        }))
        const last = told.reduce((day, { on }) => (on > day ? on : day), '2026-01-01')
        const day = periodsAfter(last, 'weekly', ahead)
        const account = accountOf(plan, told)
        account.advance(day)
        const { amount } = account.payoff()
        const [run, charged, open] = [
          account.interestTotal,
          account.feesCharged(day),
          account.downLeft,
        ]
        const rows = account.project(day)
        const toCome = account.interestTotal - run + account.feesCharged(day) - charged
        const credit = Math.max(0, -amount)
        expect(leftOf(rows) + open - credit).toBe(amount + toCome)
        for (const row of rows) {
          expect(row.amount).toBe(row.principal + row.interest + row.fees)
          expect(row.amount).toBeGreaterThanOrEqual(row.paid)
          expect(Math.min(row.principal, row.interest, row.fees, row.paid)).toBeGreaterThanOrEqual(
            0,
          )
        }
        expect(rows.at(-1)?.balance).toBe(0)
      }),
      {
        numRuns: 1_000,
        examples: [
          // Written off whole, with the down payment still open.
          [
            {
              over: {
                amount: 10_000,
                payments: 1,
                frequency: 'weekly',
                rate: 0,
                dayCount: '30/360',
                method: 'simple',
                paymentFee: 0,
              },
              down: 1,
              events: [29_811, 35_751, 34_421].map((amount) => ({
                week: 0,
                kind: 'principal' as const,
                amount,
              })),
              ahead: 0,
            },
          ],
          // In credit, with interest that had been added before.
          [
            {
              over: {
                amount: 10_000,
                payments: 13,
                frequency: 'quarterly',
                rate: 203,
                dayCount: '30/360',
                method: 'actuarial',
                paymentFee: 0,
              },
              down: 0,
              events: [
                { week: 0, kind: 'payment', amount: 7_743 },
                { week: 107, kind: 'principal', amount: 23_901 },
              ],
              ahead: 0,
            },
          ],
        ],
      },
    )
  })
})
