export default {
  'price-rules': {
    choices: { residency: { resident: 'Residents only', nonResident: 'Non-residents only' } },
  },
}
