export default {
  'price-defaults': {
    about:
      'Default values for new price items. Existing items do not change; if there are two defaults for one kind, the newer one applies.',
  },
}
