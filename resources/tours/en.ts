export default {
  tours: {
    about: 'Walks through the cemetery, stop by stop. Published ones are for visitors.',
    sections: { what: 'The tour', stops: 'Stops' },
    steps: { publish: 'Publish', withdraw: 'Take back' },
    stop: {
      none: 'No stops yet',
      move: 'Move stop %{number}, %{title}',
      hint: 'Arrow up and down move a stop, or it is dragged.',
      moved: '%{title} is stop %{number} now',
      photo: 'Photo',
      photoOf: 'Photo of %{title}',
      add: 'Change the stops',
      map: 'On the map',
    },
  },
}
