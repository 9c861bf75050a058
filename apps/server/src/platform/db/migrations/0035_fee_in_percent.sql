-- A fee that is a share of the price, in hundredths of a per cent; null: service_fee is a sum of its own. service_fee is what is
-- charged in either case: it is calculated from the share whenever the catalogue is written.
ALTER TABLE offer ADD COLUMN service_fee_share integer CHECK (service_fee_share BETWEEN 0 AND 10000);
