-- Conditions that the rules of Prometheus alone know.
delete from alerts where project_id = 0 and kind in ('intake-queue', 'facts-unsettled', 'rollups-behind', 'deliveries-behind',
  'spend-pulls-fail', 'facts-refused', 'event-loop', 'credential-ends', 'certificate-ends');
delete from alert_mutes where project_id = 0 and kind in ('intake-queue', 'facts-unsettled', 'rollups-behind', 'deliveries-behind',
  'spend-pulls-fail', 'facts-refused', 'event-loop', 'credential-ends', 'certificate-ends');
update alert_destinations set kinds = array(
    select kind from unnest(kinds) as kind
    where kind in ('database-down', 'node-away', 'errors', 'disk-low', 'disk-fills-up', 'backup-old', 'archive-behind', 'mail-fails'))
  where project_id = 0 and kinds is not null;
