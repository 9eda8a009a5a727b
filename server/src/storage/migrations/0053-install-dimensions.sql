-- By what installs are grouped and is gone later, or is known only when they arrive.
alter table installs
  add column country text, -- ISO 3166-1, of the address that the install came from; null: unknown
  add column region text,  -- ISO 3166-2 without the country, or a name; null: unknown
  add column link_params jsonb; -- of the click that won, without those that have columns; null: none
