/** What a role opens, line by line. */
export default {
  grants: {
    grid: {
      part: 'Área',
      read: 'Ver',
      write: 'Modificar',
      mayRead: '%{name} (ver)',
      mayChange: '%{name} (modificar)',
      notYours: 'Usted no tiene este permiso.',
    },
    application: {
      management: {
        name: 'Management',
        about: 'Esta consola, para la oficina. Necesaria para entrar aquí.',
      },
      sales: {
        name: 'Enterprise Sales',
        about: 'La aplicación de ventas, si el cementerio la tiene.',
      },
      mobile: {
        name: 'Móvil',
        about: 'La aplicación móvil para el terreno.',
      },
    },
    permission: {
      user: {
        name: 'Gestión de usuarios',
        about:
          'Usuarios de este cementerio, roles e invitaciones. Modificar: invitar, quitar, asignar roles.',
      },
      cem: {
        name: 'Ajustes',
        about:
          'Todos los ajustes: listas, precios, numeración, formularios y datos del cementerio.',
      },
      person: {
        name: 'CRM',
        about: 'Contactos, interacciones, titulares, derechos de inhumación y transmisiones.',
      },
      dec: {
        name: 'Difuntos',
        about: 'El registro de difuntos, las inhumaciones y los recuerdos.',
      },
      loc: {
        name: 'Ubicaciones',
        about:
          'Secciones, lotes y espacios, el plano, los monumentos, las reservas y los recorridos.',
      },
      contract: {
        name: 'Contratos',
        about: 'Contratos, pagos y catálogo de precios. Modificar: firmar, cancelar, cobrar.',
      },
      workOrder: {
        name: 'Órdenes de trabajo',
        about:
          'Órdenes de trabajo, tablero y trabajos recurrentes, con el nombre de las ubicaciones.',
      },
      tree: {
        name: 'Arboreto',
        about: 'Los árboles y sus inspecciones.',
      },
      book: {
        name: 'Libros',
        about: 'Los registros escaneados y su transcripción.',
      },
    },
  },
}
