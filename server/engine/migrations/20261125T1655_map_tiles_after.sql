-- outside a transaction

create index concurrently location_shapes_tile on location_shapes (cemetery_id, wide, x0, y0) include (x1, y1, changed);
comment on index location_shapes_tile is 'What lies in a part of the map, and its version, from the index alone.';
