-- Interments that are still to come take the funeral home of the person's record, which the interment order
-- printed until now.
update interments i set funeral_home_id = d.funeral_home_id
from deceased d
where d.cemetery_id = i.cemetery_id and d.id = i.deceased_id and d.funeral_home_id is not null
  and i.funeral_home_id is null and i.archived_at is null and i.status in ('requested', 'scheduled');
