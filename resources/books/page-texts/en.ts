export default {
  books: {
    about: 'Registers and ledgers: scanned pages and their transcription.',

    addPages: 'Add pages…',
    adding: 'Adding page %{at} of %{count}',
    added: '%{smart_count} page added |||| %{smart_count} pages added',
    failed: 'Not added',
    again: 'Retry page %{number}',
    allAgain: 'Retry all',
    forget: 'Dismiss %{name}',
    noPages: 'No pages yet',
    toVerify: '%{smart_count} to verify |||| %{smart_count} to verify',
    lines: '%{smart_count} entry |||| %{smart_count} entries',
    next: 'Next unverified',
    all: 'All pages',
  },
}
