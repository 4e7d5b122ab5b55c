export default {
  deceased: {
    about:
      'Todas las personas inhumadas aquí o que lo serán. Los nombres y fechas se conservan tal como los da el registro.',

    reports: {
      words: {
        birthUnread: 'Fecha de nacimiento no reconocida',
        deathUnread: 'Fecha de fallecimiento no reconocida',
        deathBeforeBirth: 'Fallecimiento anterior al nacimiento',
        tooOld: 'Más de 120 años',
        deathAhead: 'Fallecimiento en el futuro',
        noInterment: 'Sin inhumación registrada',
        interredEarly: 'Inhumado antes del fallecimiento o nacimiento',
      },
    },
    adds: { relationships: 'Añadir un familiar' },
    merge: {
      with: 'Fusionar con otra ficha…',
      which: '¿Qué fichas son la misma persona?',
      stays: 'Ficha que se conserva',
      goes: 'Ficha que se fusiona con ella',
      swap: 'Intercambiar',
      values: 'Qué valor se conserva',
      alike: 'Ambas coinciden.',
      rows: 'Se conservan los familiares de ambas.',
      effects: 'Qué va a cambiar',
      moves: '%{count} %{what} pasarán a referirse a la ficha que se conserva',
      shares: 'se refiere a ambas; se referirá una sola vez a la ficha que se conserva',
      once: 'se refiere a ambas; se referirá una sola vez a esta persona',
      history:
        'Las inhumaciones, notas, archivos, etiquetas y el historial de ambas pasan a la ficha que se conserva. La otra se archiva y enlaza con ella. Se puede deshacer.',
      missing:
        'No tiene permiso para modificar algunas de las fichas afectadas. Pídalo a quien lo tenga:',
      clash:
        'Ambas tienen una inhumación, pero una persona solo se inhuma una vez. Anule la que se inscribió dos veces, o registre una exhumación, y después fusione:',
      archived: 'Una de las dos está archivada.',
      over: '%{field}: %{count} en total, pero una ficha puede tener %{max} como máximo. Quite algunos antes.',
      cancel: 'Cancelar',
      do: 'Fusionar',
      done: '%{from} se fusionó con %{into}',
      went: 'Esta ficha se fusionó con',
    },
    duplicates: {
      none: 'Sin posibles duplicados',
      hint: 'Aquí aparecen las personas con el mismo nombre y la misma fecha de fallecimiento o nacimiento.',
      more: 'Aparecerán más a medida que se resuelvan estos.',
      d: '%{smart_count} persona con el mismo nombre y fecha de fallecimiento |||| %{smart_count} personas con el mismo nombre y fecha de fallecimiento',
      b: '%{smart_count} persona con el mismo nombre y fecha de nacimiento |||| %{smart_count} personas con el mismo nombre y fecha de nacimiento',
      compare: 'Comparar y fusionar',
      different: 'No son duplicados',
    },
    sections: {
      name: 'Nombre',
      life: 'Vida',
      service: 'Servicio militar',
      family: 'Familia',
      register: 'Registro',
      public: 'Información pública',
    },
    withhold: {
      hide: 'Ocultar al público',
      lift: 'Mostrar al público',
      done: '%{name} está oculto al público',
      lifted: '%{name} ya no está oculto',
      title: 'Ocultar a %{name} al público',
      hint: 'La búsqueda pública y la página de inicio del sitio de memoriales ya no muestran a esta persona. Para la oficina no cambia nada.',
      send: 'Ocultar',
      chip: 'Oculto al público',
    },
    age: {
      label: 'Edad',
      years: '%{smart_count} año |||| %{smart_count} años',
      months: '%{smart_count} mes |||| %{smart_count} meses',
      days: '%{smart_count} día |||| %{smart_count} días',
      between: '%{from} a %{to} años',
    },
  },
}
