export default {
  tours: {
    about: 'Walking tours of the cemetery, stop by stop. Published tours are visible to visitors.',

    sections: { what: 'The tour', stops: 'Stops' },
    stop: {
      none: 'No stops yet',
      move: 'Move stop %{number}, %{title}',
      hint: 'Press up or down arrow to move a stop, or drag it.',
      moved: '%{title} is now stop %{number}',
      photo: 'Photo',
      photoOf: 'Photo of %{title}',
      add: 'Edit stops',
      map: 'On the map',
    },
  },
}
