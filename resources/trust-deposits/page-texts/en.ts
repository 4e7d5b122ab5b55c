export default {
  'trust-deposits': {
    about:
      'Money deposited to the care fund and to trusts, and money withdrawn from them, with the contracts it was for.',

    title: 'Record a deposit or withdrawal',
    due: '%{amount} is due, the first by %{day}',
    nothing: 'Nothing is due to this fund',
    releasable: '%{amount} may be withdrawn: it was delivered, refunded or deposited in advance',
    nothingBack: 'Nothing may be withdrawn from this fund',
    none: 'No fund has anything due yet. Rules say what belongs to a fund.',
    rules: 'Care fund and trust rules',
    for: 'For these contracts, oldest due first',
    inAdvance: 'In advance: %{amount}',
    fromAdvance: 'From what was deposited in advance: %{amount}',
    advanceHint: 'More than is due. It counts toward the next deposits.',
    more: '%{smart_count} more contract |||| %{smart_count} more contracts',
    record: { deposit: 'Record deposit', release: 'Record withdrawal' },
    done: 'Recorded',
  },
}
