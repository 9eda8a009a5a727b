-- Which installs the probabilistic rule may match. Null: nobody has chosen; every install, as before.
alter table projects
  add column probabilistic_ios text check (probabilistic_ios in ('never', 'unless_refused', 'always')),
  add column probabilistic_android text check (probabilistic_android in ('never', 'unless_refused', 'always'));
