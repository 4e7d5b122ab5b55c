-- A place whose type is not sold (a section, a garden) only holds others: it is neither available nor
-- occupied nor full. Those that were written before that rule follow it now.
update locations l set status = null, over_capacity = false
from property_types t
where t.cemetery_id = l.cemetery_id and t.id = l.property_type_id and not t.sellable
  and (l.status in ('available', 'occupied') or l.over_capacity);
