export default {
  crews: {
    about: 'Crews that open and close graves. A crew attends one service at a time.',
  },
}
