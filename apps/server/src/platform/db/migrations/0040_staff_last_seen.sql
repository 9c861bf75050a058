-- when the member last used the app, which remains after the login session ends
ALTER TABLE staff_member ADD last_seen_at timestamptz;
UPDATE staff_member SET last_seen_at = (SELECT max(last_seen_at) FROM staff_session WHERE member_id = staff_member.id);
