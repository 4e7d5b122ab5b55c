export default {
  books: {
    about: 'Registers and ledgers: their pages, scanned, and what stands on them.',
    addPages: 'Add pages…',
    adding: 'Adding page %{at} of %{count}',
    added: '%{smart_count} page added |||| %{smart_count} pages added',
    failed: 'Not added',
    again: 'Try page %{number} again',
    allAgain: 'Try all again',
    forget: 'Forget %{name}',
    noPages: 'No pages yet',
    toVerify: '%{smart_count} to verify |||| %{smart_count} to verify',
    lines: '%{smart_count} entry |||| %{smart_count} entries',
    next: 'Next to verify',
    all: 'All pages',
    home: { unverified: 'Books with entries to verify' },
  },
}
