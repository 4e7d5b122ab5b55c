export default {
  crews: {
    about: 'Cuadrillas que abren y cierran sepulturas. Cada una atiende una ceremonia a la vez.',
  },
}
