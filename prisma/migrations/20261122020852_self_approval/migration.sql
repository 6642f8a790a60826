-- AlterTable
ALTER TABLE "agents" ADD COLUMN     "self_approval" BOOLEAN NOT NULL DEFAULT false;
