export default {
  'dynamic-forms': {
    about:
      'Campos que su cementerio añade a sus fichas: en formularios, listas, filtros y archivos.',

    builder: {
      add: 'Añadir un campo',
      about:
        'Campos que su oficina añade a sus fichas. Aparecen enseguida en formularios y fichas, se pueden mostrar y filtrar en las listas y se incluyen en los archivos exportados.',
      fields: 'Campos personalizados',
      none: 'Aún no hay campos personalizados',
      noneHint: '%{records}: campos estándar. Añada lo que su oficina registra además.',
      preview: 'Vista previa',
      previewNone: 'El formulario aparece aquí en cuanto haya un campo.',
      fixed: 'Campos estándar',
      required: 'obligatorio',
      up: 'Subir %{name}',
      down: 'Bajar %{name}',
      edit: 'Editar %{name}',
      archive: 'Archivar %{name}',
      archived: 'Campos archivados',
      restore: 'Restaurar %{name}',
      restoreShort: 'Restaurar',
      always: 'Siempre',
      whenFilled: 'Se muestra cuando %{field} está relleno',
      whenIs: 'Se muestra cuando %{field} es %{values}',
      ifTicked: 'Se muestra cuando está marcado.',
      ifFilled: 'Se muestra cuando está relleno.',
      anyOf: 'Se muestra con cualquiera de estos; sin marcar ninguno, con todos',
      condition: 'Condición',
      languages: 'Nombres en otros idiomas',
      discard: 'Descartar',
      goOn: 'Seguir editando',
      unsaved: 'Los cambios no se han guardado.',
    },
  },
}
