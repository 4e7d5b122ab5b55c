export default {
  journals: {
    title: 'Hand over a journal',
    hint: 'A closed month is numbered once and stays the same file. An open month gives a preview.',
    month: 'Month',
    format: 'Format',
    open: '%{month} (open)',
    closed: '%{month} (closed)',
    download: 'Download',
    handedOver: 'Journal no. %{number} saved',
    preview: 'Preview saved; no number was assigned',
    noMonths: 'There are no entries yet.',
  },
}
