-- AlterTable
ALTER TABLE "agents" ADD COLUMN     "tool_search" TEXT NOT NULL DEFAULT 'off';
