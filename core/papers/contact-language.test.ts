import { expect, it } from 'vitest'
import { languageOfContact } from './contact-language'

it.each([
  ['English', 'en'],
  ['français', 'fr'],
  ['FRANÇAIS', 'fr'],
  ['fr-CA', 'fr'],
  ['Español (en casa)', 'es'],
  ['Polish, some French', 'fr'],
  ['inglés', 'en'],
  ['habla en español', 'es'],
  ['Parle en français', 'fr'],
  ['es francés', 'fr'],
  ['en casa polaco', null],
  ['EN', 'en'],
  ['es_MX', 'es'],
  ['', null],
  [null, null],
  ['Polski', null],
  ['Friesisch', null],
])('papers to a contact whose language is %j are in %j', (written, language) => {
  expect(languageOfContact(written)).toBe(language)
})
