export default {
  'grave-statuses': {
    about: 'Names, colors and map order of the states a space can be in.',

    preview: 'Preview',
    black: 'Uses black text, with a contrast of %{ratio} : 1',
    white: 'Uses white text, with a contrast of %{ratio} : 1',
    alike: 'Hard to tell from %{name} on the map',
  },
}
