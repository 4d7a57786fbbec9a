-- The key that signs captcha challenges is made with each database: 244 random bits.
insert into platform_secrets (name, secret) values ('captcha', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
