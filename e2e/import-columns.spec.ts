import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './support/page'
import { cemeteriesOf, signIn } from './support/people'

const places = ['214?', '214', '7-B', '7B']
const register = Buffer.from(
  [
    [
      'Naam',
      'Overleden',
      'Vak',
      'Graf',
      'Beroep',
      'Foto',
      'Bijzonderheden van de begraving, zoals de koster ze in het oude boek heeft opgeschreven',
      ...Array.from({ length: 50 }, (_, i) => `Kolom ${i + 1}`),
    ].join(';'),
    ...places.map((grave, i) =>
      [
        `"Kolomm\xe9, P${i}"`,
        `1901`,
        'ZY',
        grave,
        ['Smid', 'Boer'][i % 2],
        `https://example.org/${i}.jpg`,
        '',
        ...Array.from({ length: 50 }, (_, n) => `${n} \xe9`),
      ].join(';'),
    ),
  ].join('\r\n'),
  'latin1',
)
const sizes = [1440, 800, 600, 390]

async function atAllSizes(page: Page) {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('an import of many columns is reread in another encoding, adds custom fields and asks about similar locations', async ({
  page,
}) => {
  await signIn(page, 'staff')
  const [, second] = await cemeteriesOf(page.request, 'staff')
  await page.goto(`/${second.id}/Imports`)
  await page.getByRole('button', { name: 'New import' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kolommen.csv', mimeType: 'text/csv', buffer: register })
  await page.getByLabel('Encoding').selectOption('windows-1251')
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'kolommen.csv' })).toBeVisible()
  await expect(page.getByLabel('“Overleden” becomes')).toHaveValue('deathDate')
  await expect(page.getByText('ZY › 214', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await atAllSizes(page)

  await page.getByLabel('“Kolom 1” becomes').selectOption('remarks')
  await page.getByRole('button', { name: 'Change file settings…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Encoding').selectOption('windows-1252')
  await expect(dialog.getByText('Kolommé, P0')).toBeVisible()
  await expectAccessible(page)
  await atAllSizes(page)
  await dialog.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByText('Western Europe (Windows-1252)')).toBeVisible()
  await expect(page.getByLabel('“Kolom 1” becomes')).toHaveValue('remarks')

  await page.getByLabel('“Foto” becomes').selectOption('Keep as custom field…')
  await expect(dialog.getByLabel('Name of the field')).toHaveValue('Foto')
  await expect(dialog.getByLabel('Type')).toHaveValue('url')
  await expectAccessible(page)
  await atAllSizes(page)
  await dialog.getByRole('button', { name: 'Add fields' }).click()
  await expect(page.getByLabel('“Foto” becomes').locator('option:checked')).toHaveText('Foto')

  await page.getByRole('button', { name: 'Keep as custom fields…' }).click()
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  await expectAccessible(page)
  await atAllSizes(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
