-- After a restore: a session that was ended since the backup must not live again, and a link for a new password that was
-- used since must not work again.
delete from public.sessions;
delete from public.password_resets;
