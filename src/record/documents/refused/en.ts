/** Why a PDF cannot be used, and what helps; by the code of the refusal. */
export default {
  notPdf: 'This is not a PDF. Save or scan it as a PDF, then upload that.',
  broken: 'This PDF is damaged and cannot be read. Save or scan it again.',
  encrypted:
    'This PDF is protected. Save a copy without a password or restrictions, then upload that.',
  tooBig: 'This PDF is larger than 100 MB. Save it with smaller images, or scan it at 200 dpi.',
  tooManyPages: 'This PDF has more than 500 pages. Upload only the pages to be signed.',
  xfa: 'This is an XFA form, which cannot be signed here. Print it to a PDF, then upload that.',
  alreadySigned:
    'This PDF is already signed, and another signature would invalidate the existing one. Upload the unsigned version.',
  activeContent:
    'This PDF contains scripts, attachments or media. Print it to a PDF, then upload that.',
  tooComplex: 'This PDF is too complex to be read safely. Print it to a PDF, then upload that.',
  missingFile: 'This file is no longer among the record’s files.',
}
