-- Which reports are inside of earlier packages is not noted: all of them, so that none outlives a share.
update reimbursement_packages set report_rids = order_rids where removed_at is null;
