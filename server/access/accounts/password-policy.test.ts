import { describe, expect, it } from 'vitest'
import { brokenRules, passwordPolicy } from './password-policy'

describe('the password policy', () => {
  it.each([
    ['green-lawn-1869'],
    ['correct horse and a stapler'],
    ['åäö 雨の日 grave 🌲🌳🍃'],
    ['827163549201'],
  ])('accepts %s', (password) => {
    expect(brokenRules(password, 'clerk@example.org')).toEqual([])
  })

  it.each([
    ['short-1869', 'At least 12'],
    ['🌲🌳🍃🌿🍀', 'At least 12'],
    [`a1-${'x'.repeat(1022)}`, 'At most 1,024'],
    ['aaaaaaaaaaaa', '5 different'],
    ['abababababab', '5 different'],
    ['clerk@example.org', 'email address'],
    ['my-clerk-lawn-1869', 'email address'],
    ['Password-123456', 'common'],
    ['CHANGEME!!!2026', 'common'],
    ['123456789012', 'common'],
    ['1qaz2wsx3edc4rfv', 'common'],
    ['Manchester-1869!', 'common'],
    ['987654321098', 'common'],
    ['123412341234', 'common'],
  ])('refuses %s: %s', (password, rule) => {
    const broken = brokenRules(password, 'clerk@example.org')
    expect(broken.join()).toContain(rule)
    expect(passwordPolicy('en')).toEqual(expect.arrayContaining(broken))
  })
})
