/** Whether a text holds what may be the number of a payment card: 13 to 19 digits that pass its check digit. */
export const holdsCardNumber = (text: string): boolean =>
  [...text.matchAll(/\d(?:[ -]?\d)*/g)].some(([run]) => {
    const digits = run.replace(/\D/g, '')
    return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)
  })

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const counted = i % 2 === 1 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}
