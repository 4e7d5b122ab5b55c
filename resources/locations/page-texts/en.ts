export default {
  locations: {
    about: 'Gardens, sections, lots and spaces as a tree. Create a whole range in one step.',

    reports: {
      inventory: {
        name: 'Inventory by status',
        about: 'Spaces available, reserved, sold and occupied.',
        titles: {
          chart: 'Spaces by status',
          table: {
            section: 'Spaces by section and status',
            type: 'Spaces by property type and status',
          },
        },
        columns: {
          available: 'Available',
          reserved: 'Reserved',
          underContract: 'Under contract',
          owned: 'Owned',
          occupied: 'Occupied',
          notForSale: 'Not for sale',
          problem: 'Problem',
          total: 'Total',
        },
        choices: { by: { section: 'Section', type: 'Property type' } },
      },
      words: { overCapacity: 'More interments than capacity' },
    },
    right: {
      title: 'Interment right',
      none: 'No interment right here.',
      open: 'Open right',
    },
    priceHint: 'Also applies to every location inside that has no price item of its own.',
    following:
      'The addresses of the locations inside are being updated. Until then, lists and searches show the old ones.',
    hold: {
      open: 'Hold',
      lift: 'Lift hold',
      title: 'Hold %{name}',
      reason: 'Reason',
      untilHint: 'Leave empty to hold it until lifted.',
      done: '%{name} is on hold',
      lifted: 'Hold on %{name} lifted',
      panel: 'Hold',
      chip: 'On hold',
    },
    sections: { place: 'Location', room: 'Capacity', state: 'Status' },
  },
}
