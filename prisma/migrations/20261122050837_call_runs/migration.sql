-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "run_id" TEXT;

-- CreateIndex
CREATE INDEX "calls_run_id_idx" ON "calls"("run_id");
