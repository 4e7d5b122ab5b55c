export default {
  'monument-rules': {
    about:
      'Cómo pueden ser los monumentos de una sección: medidas, material, cimentación y tasa. Se aplica la norma de la sección más próxima; una norma sin secciones vale para todo el cementerio.',
    sections: { where: 'Dónde y desde cuándo', stone: 'Monumento', permit: 'Permiso' },
  },
}
