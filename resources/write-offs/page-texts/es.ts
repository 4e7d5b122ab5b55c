export default {
  'write-offs': {
    about: 'Deudas que se dan por perdidas: una persona propone y otra aprueba.',
  },
}
