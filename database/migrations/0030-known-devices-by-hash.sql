-- A browser that several accounts share is found by its secret alone, when that secret is replaced.
create index known_devices_of_hash on known_devices (device_hash);
