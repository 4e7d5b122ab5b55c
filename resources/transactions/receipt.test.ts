import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { type Receipt, receiptPdf } from './receipt'

const receipt: Receipt = {
  paper: 'A4',
  name: 'Hillcrest Memorial Park',
  lines: ['410 Ridge Road'],
  title: 'Receipt',
  number: '2026-R-0007',
  rows: [['Received from', 'Ortega, Rosa']],
  amount: ['Amount', '$250.00'],
  foot: 'Kept by the office.',
}

it.each([
  ['A4', 595, 842],
  ['Letter', 612, 792],
] as const)('a receipt is one page of %s with its number', async (paper, width, height) => {
  const pdf = await PDFDocument.load(await receiptPdf({ ...receipt, paper }))
  expect(pdf.getPageCount()).toBe(1)
  const size = pdf.getPage(0).getSize()
  expect([Math.round(size.width), Math.round(size.height)]).toEqual([width, height])
  expect(pdf.getTitle()).toBe('Receipt 2026-R-0007')
})

it('a receipt draws names of every alphabet, and is made without where it cannot', async () => {
  const asked: string[] = []
  const rows = [['Received from', 'Źródlak, 山田 太郎']] as const
  await receiptPdf({ ...receipt, rows }, async (text) => {
    asked.push(text)
    return null
  })
  expect(asked).toEqual(['Źródlak, 山田 太郎'])
})
